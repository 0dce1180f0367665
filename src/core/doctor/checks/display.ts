import { type DoctorCheck, ok, warn } from '../doctor-check'
import { said } from '../../../shared/words/said'

export const display: DoctorCheck = {
  id: 'display',
  title: 'Display',
  async run({ platform, env }) {
    if (platform !== 'linux') return ok(said('doctor.part_of_system'))
    if (env['WAYLAND_DISPLAY']) return ok(`Wayland, ${env['WAYLAND_DISPLAY']}`)
    if (env['DISPLAY']) return ok(`X11, ${env['DISPLAY']}`)
    return warn(said('doctor.no_display'), said('doctor.start_in_session'))
  },
}
