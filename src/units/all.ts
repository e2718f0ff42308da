import { acceptance } from './acceptance.js';
import { authSmoke } from './auth-smoke.js';
import { cloudEnv } from './cloud-env.js';
import { boundaryCheck } from './boundary-check.js';
import { computeBoot } from './compute-boot.js';
import { diagnose } from './diagnose.js';
import { lbProvision } from './lb-provision.js';
import { networkBuildout } from './network-buildout.js';
import { publicAccess } from './public-access.js';
import { quotaPreflight } from './quota-preflight.js';
import { secretRoundtrip } from './secret-roundtrip.js';
import { securityGroup } from './security-group.js';
import { sweep } from './sweep.js';
import { teardown } from './teardown.js';
import { tlsCertificate } from './tls-certificate.js';
import type { AnyUnit } from './unit.js';
import { volumeAttach } from './volume-attach.js';

/** Every unit, in the order of the worked sequence. Commands, help, docs and faces are made from this list. */
export const UNITS: readonly AnyUnit[] = [
  authSmoke,
  quotaPreflight,
  networkBuildout,
  securityGroup,
  computeBoot,
  volumeAttach,
  publicAccess,
  tlsCertificate,
  lbProvision,
  secretRoundtrip,
  cloudEnv,
  boundaryCheck,
  teardown,
  diagnose,
  sweep,
  acceptance,
];
