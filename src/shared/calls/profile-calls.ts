import { z } from 'zod'

/** Profiles: homes of their own, each with its settings, keys, memory, skills, sessions and schedules. */

export const Profile = z.object({
  name: z.string(),
  path: z.string(),
  isCurrent: z.boolean(),
  model: z.string(),
  sessions: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

const Named = z.object({ name: z.string().min(1).max(64) })
const Profiles = z.array(Profile)

export const profileCalls = {
  'profile.list': { input: z.void(), output: Profiles },
  /** `from`: the profile whose settings, persona, skills and memory are copied; without it an empty one. Keys never are. */
  'profile.create': { input: Named.extend({ from: z.string().min(1).max(64).optional() }), output: Profiles },
  /** Asks where to. `null` when the user thought better of it, else the path. */
  'profile.export': { input: Named, output: z.string().nullable() },
  /** Asks for the file. `null` when the user thought better of it. */
  'profile.import': { input: Named, output: Profiles.nullable() },
  /** Starts the app again with the other home. */
  'profile.switch': { input: Named, output: z.void() },
}
