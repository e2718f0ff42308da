/** One cloud, as chosen from exactly one source. */
export interface CloudConfig {
  /** The cloud's name in `clouds.yaml`, or `envvars`. */
  name: string;
  /** Where it came from: a file's path, `environment`, or `emulator`. */
  source: string;
  authUrl: string;
  credential:
    | { id: string; secret: string }
    | {
        name: string;
        secret: string;
        user: { id: string } | { name: string; domain: { id: string } | { name: string } };
      };
  /** Absent: the catalogue must offer just one. */
  region?: string;
  /** Preference order; `['public']` unless told. */
  interfaces: readonly ('public' | 'internal' | 'admin')[];
  /** The CA bundle's PEM text, added to the default roots, and the path (or `inline`) it came from. */
  ca?: { pem: string; from: string };
  /** False only where the user said so; every run then warns. */
  verify: boolean;
  /** Base URLs that replace the catalogue's, by official service type. */
  endpointOverrides: Readonly<Record<string, string>>;
  proxy: { https?: string; http?: string; no?: string };
  /** Lines the user should see: ignored variables by name, dropped line ends. Never values. */
  warnings: readonly string[];
}
