import type { Shapes } from '../schemas.js';
import type { Session } from '../session.js';
import { one, rows } from './shaped.js';

export type Cluster = Shapes['cluster'];
export type ClusterTemplate = Shapes['clusterTemplate'];

const magnum = { service: 'container-infrastructure-management' } as const;

/** Magnum, version 1: just what shows that a pipeline's credential gets no cluster (guide, section 5). */
export class ClusterService {
  constructor(private readonly session: Session) {}

  /** Clusters of the project, without the reasons for their status. */
  async clusters(): Promise<Cluster[]> {
    return rows(this.session, { ...magnum, path: '/clusters' }, 'clusters', 'cluster');
  }

  /** Clusters of the project with all that is known of them, in one call. */
  async clustersInDetail(): Promise<Shapes['clusterInDetail'][]> {
    return rows(this.session, { ...magnum, path: '/clusters/detail' }, 'clusters', 'clusterInDetail');
  }

  /** How many clusters the project has; open to a project's reader. */
  async stats(): Promise<Shapes['clusterStats']> {
    const { project } = await this.session.token();
    const call = { ...magnum, method: 'GET', path: '/stats', query: { project_id: project.id } } as const;
    return one(this.session, call, 'clusterStats', undefined);
  }

  async cluster(id: string): Promise<Cluster> {
    return one(this.session, { ...magnum, method: 'GET', path: `/clusters/${id}` }, 'cluster', undefined);
  }

  async templates(): Promise<ClusterTemplate[]> {
    return rows(this.session, { ...magnum, path: '/clustertemplates' }, 'clustertemplates', 'clusterTemplate');
  }

  /** Taken with 202, which proves nothing: the trust that it needs is asked for afterwards (lab-findings). */
  async createCluster(cluster: {
    name: string;
    cluster_template_id: string;
    node_count: number;
    master_count: number;
    /** Minutes. */
    create_timeout: number;
    labels: Readonly<Record<string, string>>;
  }): Promise<{ id: string }> {
    const call = { ...magnum, method: 'POST', path: '/clusters', json: cluster } as const;
    return { id: (await one(this.session, call, 'createdCluster', undefined)).uuid };
  }

  /** Asked for (204): done when it is no longer listed. */
  async deleteCluster(id: string): Promise<void> {
    await this.session.call({ ...magnum, method: 'DELETE', path: `/clusters/${id}` });
  }
}
