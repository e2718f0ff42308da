/** Time as the product sees it: injected everywhere, so that tests never sleep and the emulator can run fast. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after so many seconds of this clock; rejects with the signal's reason when it is aborted first. */
  sleep(seconds: number, signal?: AbortSignal): Promise<void>;
}

/**
 * A clock that runs `rate` times as fast as the machine's, from the moment it is made.
 *
 * @param rate - 1 is real time; 30 lets 30 s pass in one.
 * @param origin - when it began, in milliseconds of the epoch: two processes that share it read the same time.
 */
export function scaledClock(rate = 1, origin = Date.now()): Clock {
  return {
    now: () => origin + (Date.now() - origin) * rate,
    sleep: (seconds, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => {
            signal?.removeEventListener('abort', abandon);
            resolve();
          },
          Math.max(0, (seconds * 1000) / rate),
        );
        const abandon = (): void => {
          clearTimeout(timer);
          reject(signal?.reason as Error);
        };
        if (signal?.aborted) abandon();
        else signal?.addEventListener('abort', abandon, { once: true });
      }),
  };
}
