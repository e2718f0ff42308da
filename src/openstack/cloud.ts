import { BlockStorage } from './services/block-storage.js';
import { ClusterService } from './services/cluster.js';
import { Compute } from './services/compute.js';
import { Identity } from './services/identity.js';
import { ImageService } from './services/image.js';
import { KeyManager } from './services/key-manager.js';
import { LoadBalancerService } from './services/load-balancer.js';
import { NetworkService } from './services/network.js';
import { Orchestration } from './services/orchestration.js';
import { Quotas } from './services/quotas.js';
import type { Session } from './session.js';

/** One tenant's view of one cloud: a session and a typed client a service. */
export class Cloud {
  readonly identity: Identity;
  readonly compute: Compute;
  readonly network: NetworkService;
  readonly image: ImageService;
  readonly blockStorage: BlockStorage;
  readonly loadBalancer: LoadBalancerService;
  readonly keyManager: KeyManager;
  readonly cluster: ClusterService;
  readonly orchestration: Orchestration;
  readonly quotas: Quotas;

  constructor(readonly session: Session) {
    this.identity = new Identity(session);
    this.compute = new Compute(session);
    this.network = new NetworkService(session);
    this.image = new ImageService(session);
    this.blockStorage = new BlockStorage(session);
    this.loadBalancer = new LoadBalancerService(session);
    this.keyManager = new KeyManager(session);
    this.cluster = new ClusterService(session);
    this.orchestration = new Orchestration(session);
    this.quotas = new Quotas(session);
  }

  /** The id of the project that the credential acts in, from the token. */
  async projectId(): Promise<string> {
    return (await this.session.token()).project.id;
  }
}
