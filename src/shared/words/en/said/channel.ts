import { enLoopbackSaid } from './platforms/loopback'

/** Messaging platforms. What only one of them says is in its own file, each name beginning with the platform's. */
export const enChannelSaid = {
  ...enLoopbackSaid,
} as const
