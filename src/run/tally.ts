import { refOf } from '../resources/common.js';
import type { Found, KindName, Ref } from '../resources/kind.js';
import type { Dismantled, Thing } from './aim.js';
import type { Listing } from './kind-list.js';

type Reasoned = Thing & { readonly reason: string };

/** What became of each thing that was to go: it is gone, left, or spared. */
export class Tally {
  private readonly gone = new Map<Ref, Thing>();
  private readonly left = new Map<Ref, Reasoned>();
  private readonly spared = new Map<Ref, Reasoned>();

  /** It is gone, as far as its service answers. */
  went(thing: Thing): void {
    this.gone.set(refOf(thing), bare(thing));
  }

  leave(thing: Thing, reason: string): void {
    this.left.set(refOf(thing), { ...bare(thing), reason });
  }

  spare(thing: Thing, reason: string): void {
    this.spared.set(refOf(thing), { ...bare(thing), reason });
  }

  kindsLeft(): Set<KindName> {
    return new Set([...this.left.values()].map(({ kind }) => kind));
  }

  /**
   * A list has the last word. What it shows although its deletion was answered is left (cases C39); what was left and it
   * does not show any more went after all.
   *
   * @param mine - those of the listing's rows that this is about.
   */
  correct(kind: KindName, listing: Listing, mine: readonly Found[]): void {
    for (const { id, name } of mine) {
      const thing = { kind, id, name };
      const key = refOf(thing);
      if (this.left.has(key) || this.spared.has(key)) continue;
      this.gone.delete(key);
      this.leave(thing, 'its deletion was answered, yet it is still listed');
    }
    for (const [key, thing] of [...this.left]) {
      if (thing.kind !== kind || listing.byId.has(thing.id)) continue;
      this.left.delete(key);
      this.went(thing);
    }
  }

  result(): Pick<Dismantled, 'deleted' | 'left' | 'spared'> {
    return { deleted: [...this.gone.values()], left: [...this.left.values()], spared: [...this.spared.values()] };
  }
}

const bare = ({ kind, id, name }: Thing): Thing => ({ kind, id, name });
