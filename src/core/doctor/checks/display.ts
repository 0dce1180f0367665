import { type DoctorCheck, ok, warn } from '../doctor-check'

export const display: DoctorCheck = {
  id: 'display',
  title: 'Display',
  async run({ platform, env }) {
    if (platform !== 'linux') return ok('part of the system')
    if (env['WAYLAND_DISPLAY']) return ok(`Wayland, ${env['WAYLAND_DISPLAY']}`)
    if (env['DISPLAY']) return ok(`X11, ${env['DISPLAY']}`)
    return warn(
      'neither WAYLAND_DISPLAY nor DISPLAY is set, so there is nowhere to show a window',
      'Start it from a desktop session. "npm start" uses a virtual display (Xvfb) instead; commands need none.',
    )
  },
}
