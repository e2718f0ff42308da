import type { KindName } from '../resources/kind.js';
import type { Target } from './survey.js';

/** A thing on its way out. */
interface Work {
  outcome: 'open' | 'gone' | 'left';
  done: Promise<void>;
}

/** The things that are being dealt with, by kind: who waits for a kind waits for all of it that is known. */
export class UnderWay {
  private readonly works = new Map<KindName, Map<string, Work>>();
  private readonly open = new Map<KindName, number>();
  /** Kinds of which something could not go. */
  private readonly stuck = new Set<KindName>();
  private readonly idling = new Map<KindName, Promise<void>>();

  /**
   * Enters a thing and begins to deal with it, on the loop's next turn: that lets all of a survey be entered first.
   *
   * @param deal - resolves with how it ended; what it rejects with, whoever waits for its kind is told.
   */
  begin({ kind, id }: Target, deal: () => Promise<'gone' | 'left'>): void {
    const work: Work = { outcome: 'open', done: Promise.resolve() };
    this.of(kind).set(id, work);
    this.open.set(kind, this.openOf(kind) + 1);
    work.done = Promise.resolve()
      .then(deal)
      .then((outcome) => {
        work.outcome = outcome;
        if (outcome === 'left') this.stuck.add(kind);
      })
      .finally(() => this.open.set(kind, this.openOf(kind) - 1));
    work.done.catch(() => undefined); // told to those who wait; here only so that no rejection is unhandled meanwhile
  }

  knows(kind: KindName, id: string): boolean {
    return this.of(kind).has(id);
  }

  isGone(kind: KindName, id: string): boolean {
    return this.of(kind).get(id)?.outcome === 'gone';
  }

  /** Whether something of the kind could not go. */
  isStuck(kind: KindName): boolean {
    return this.stuck.has(kind);
  }

  /** How many of the kind are not dealt with yet. */
  openOf(kind: KindName): number {
    return this.open.get(kind) ?? 0;
  }

  /** Until all of a kind have been dealt with, as far as they are known now; shared by all who wait for that. */
  idle(kind: KindName): Promise<void> {
    if (this.openOf(kind) === 0) return Promise.resolve();
    const works = [...this.of(kind).values()].filter(({ outcome }) => outcome === 'open');
    const idle =
      this.idling.get(kind) ??
      Promise.all(works.map(({ done }) => done)).then(() => {
        this.idling.delete(kind);
      });
    this.idling.set(kind, idle);
    return idle;
  }

  private of(kind: KindName): Map<string, Work> {
    const works = this.works.get(kind) ?? new Map<string, Work>();
    this.works.set(kind, works);
    return works;
  }
}
