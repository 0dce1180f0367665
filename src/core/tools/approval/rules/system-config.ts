import { ask } from '../rule'

const SYSTEM = /^\/(?:etc|boot|sys|proc\/sys|lib\/systemd|usr\/lib\/systemd)(?:\/|$)/
const MAC = /^\/(?:private\/(?:etc|var|tmp|home)|library\/launch(?:daemons|agents))(?:\/|$)/
const WINDOWS = /^[a-z]:\/(?:windows|program ?files|programdata)(?:\/|$)/

export const systemConfigRules = [
  ask('system-config-write', 'writers', ({ writes }) => writes.some((path) => SYSTEM.test(path))),
  ask('system-config-write-mac', 'writers', ({ writes }) => writes.some((path) => MAC.test(path))),
  ask('system-config-write-windows', 'writers', ({ writes }) => writes.some((path) => WINDOWS.test(path))),
  ask('system-config-visudo', ['visudo', 'vipw']),
  ask('system-config-users', [
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
  ask('system-config-cron', ['crontab'], ({ args }) => !args.includes('-l')),
  ask(
    'system-config-firewall',
    ['iptables', 'ip6tables', 'nft', 'ufw', 'pfctl', 'firewall-cmd'],
    ({ args }) => !args.some((word) => /^(?:-[LSn]+|--list.*|status|list)$/.test(word)),
  ),
]
