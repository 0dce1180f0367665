import { ask } from '../rule'

const SYSTEM = /^\/(?:etc|boot|sys|proc\/sys|lib\/systemd|usr\/lib\/systemd)(?:\/|$)/
const MAC = /^\/(?:private\/(?:etc|var|tmp|home)|library\/launch(?:daemons|agents))(?:\/|$)/
const WINDOWS = /^[a-z]:\/(?:windows|program ?files|programdata)(?:\/|$)/

export const systemConfigRules = [
  ask('system-config-write', 'It changes the settings of the operating system.', 'writers', ({ writes }) =>
    writes.some((path) => SYSTEM.test(path)),
  ),
  ask('system-config-write-mac', 'It changes the settings of macOS.', 'writers', ({ writes }) =>
    writes.some((path) => MAC.test(path)),
  ),
  ask('system-config-write-windows', 'It changes files of Windows.', 'writers', ({ writes }) =>
    writes.some((path) => WINDOWS.test(path)),
  ),
  ask('system-config-visudo', 'It changes who may use sudo.', ['visudo', 'vipw']),
  ask('system-config-users', 'It changes the users of this computer.', [
    'useradd',
    'userdel',
    'usermod',
    'groupdel',
    'passwd',
    'chpasswd',
    'dscl',
    'adduser',
    'deluser',
  ]),
  ask(
    'system-config-cron',
    'It changes what this computer runs by itself.',
    ['crontab'],
    ({ args }) => !args.includes('-l'),
  ),
  ask(
    'system-config-firewall',
    'It changes the firewall.',
    ['iptables', 'ip6tables', 'nft', 'ufw', 'pfctl', 'firewall-cmd'],
    ({ args }) => !args.some((word) => /^(?:-[LSn]+|--list.*|status|list)$/.test(word)),
  ),
]
