/**
 * User data that answers HTTP on a port, for base images that serve no page: probe, members and monitor then meet
 * something real. Run once, at the first boot, by cloud-init or by CirrOS's own init; it takes what the image has.
 *
 * @returns the script in base64, as Nova takes it.
 */
export function responder(port: number): string {
  const script = [
    '#!/bin/sh',
    '# A page for probes and health monitors, from omega-ci.',
    'mkdir -p /run/omega-ci && cd /run/omega-ci && echo ok > index.html || exit 1',
    'if command -v python3; then',
    `  nohup python3 -m http.server ${port} &`,
    'elif busybox httpd --help 2>&1 | grep -q Usage; then',
    `  busybox httpd -p ${port} -h /run/omega-ci`,
    'else',
    `  (while :; do printf 'HTTP/1.0 200 OK\\r\\nContent-Length: 3\\r\\n\\r\\nok\\n' | nc -l -p ${port}; done) &`,
    'fi >/dev/null 2>&1',
    '',
  ].join('\n');
  return Buffer.from(script).toString('base64');
}
