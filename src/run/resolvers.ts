/** A promise with what settles it. */
export interface PromiseWithResolvers<T = void> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}
/** `Promise.withResolvers`, which Node has from 22 on. */
export function withResolvers<T = void>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((keep, break_) => {
    resolve = keep;
    reject = break_;
  });
  return { promise, resolve, reject };
}
