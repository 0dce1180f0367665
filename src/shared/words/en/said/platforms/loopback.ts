/** The loopback channel. */
export const enLoopbackSaid = {
  loopback_port: 'Port',
  loopback_port_hint: 'Any free port of this machine, such as 8700.',
  loopback_guide:
    'Programs of this machine post JSON to this port and read the answers there. Nothing leaves the machine.',
} as const
