/** What exists on the emulator, for inputs whose values the user would have to know of on a real cloud. */
export const EMULATED_DEFAULTS: Readonly<Record<string, string>> = {
  'external-network': 'provider-ext',
  image: 'ubuntu-24.04',
  flavor: 'm1.tiny',
  allocation: '10.30.0.0/16',
};
