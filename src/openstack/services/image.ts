import type { Shapes } from '../schemas.js';
import type { Query, Session } from '../session.js';
import { rows } from './shaped.js';

export type Image = Shapes['image'];

/** Glance, version 2. */
export class ImageService {
  constructor(private readonly session: Session) {}

  /** Images that the project sees. Glance's pages hold 25 unless asked for more. */
  async images(query: Query = {}): Promise<Image[]> {
    const call = { service: 'image', path: '/images', query: { limit: 100, ...query } } as const;
    return rows(this.session, call, 'images', 'image');
  }
}
