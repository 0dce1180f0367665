import type { SettingsPage } from '../../state/use-view'

/** What has a control of its own, outside of the list of keys: where it is, and its name and explanation in the catalogues. */
export const ownEntries = [
  entry('desktop.theme', 'appearance', 'settings.theme', 'settings.themeHint'),
  entry('desktop.density', 'appearance', 'settings.density', 'settings.densityHint'),
  entry('desktop.zoom', 'appearance', 'settings.zoom', 'settings.zoomHint'),
  entry('desktop.code_size', 'appearance', 'settings.codeSize', 'settings.codeSizeHint'),
  entry('desktop.accent', 'appearance', 'settings.accent', 'settings.accentHint'),
  entry('display.language', 'language', 'settings.language', 'settings.languageHint'),
  entry('desktop.quick_entry', 'shortcuts', 'quick.name', 'quick.nameHint'),
  page('desktop.shortcuts', 'shortcuts', 'settings.shortcuts', 'shortcuts.lead'),
  entry('model.default', 'keys', 'keys.model', 'keys.modelHint'),
  entry('desktop.favorite_models', 'keys', 'model.browser.title', 'model.browser.seek'),
  entry('providers', 'keys', 'keys.providers', 'endpoints.add'),
  entry('services', 'keys', 'keys.more', 'keys.moreHint'),
  entry('keys', 'keys', 'keys.title', 'keys.otherHint'),
  page('agent.disabled_toolsets', 'tools', 'settings.tools', 'tools.seek'),
  page('checks', 'checks', 'settings.checks', 'checks.lead'),
  page('mcp_servers', 'servers', 'settings.servers', 'servers.lead'),
  page('platforms', 'channels', 'settings.channels', 'channels.lead'),
  page('persona', 'persona', 'settings.persona', 'persona.lead'),
  page('memory', 'memory', 'settings.memory', 'memory.lead'),
  entry('projects', 'context', 'project.all', 'project.allHint'),
  entry('decisions', 'context', 'context.decisions', 'context.none'),
  entry('home', 'data', 'data.home', 'data.homeHint'),
  entry('config', 'data', 'data.config', 'data.configHint'),
  entry('logs', 'data', 'data.logs', 'data.logsHint'),
  entry('backup', 'data', 'data.backup', 'data.backupHint'),
  entry('import', 'data', 'data.importAny', 'data.importHint'),
  entry('doctor', 'about', 'about.doctor', 'about.doctorHint'),
  entry('updates', 'about', 'updates.title', 'updates.hint'),
  entry('crashes', 'data', 'crashes.title', 'crashes.hint'),
  entry('licences', 'about', 'licences.title', 'licences.hint'),
] as const

function entry<const T extends string, const H extends string>(key: string, page: SettingsPage, title: T, hint: H) {
  return { key, page, title, hint, isPage: false }
}

/** Its page is about nothing else. */
function page<const T extends string, const H extends string>(key: string, name: SettingsPage, title: T, hint: H) {
  return { key, page: name, title, hint, isPage: true }
}
