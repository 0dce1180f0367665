import { z } from 'zod'

/** As it stands in a snapshot. */
export const Ref = z.string().trim().min(1).max(40).describe('A ref of the newest snapshot, such as e5.')
