import { describe, expect, it } from 'vitest'
import { startsProgram } from './program-settings'

describe('a setting of a repository', () => {
  it.each([
    ['core.fsmonitor', './watch.sh'],
    ['core.fsmonitor', 'false; ./evil.sh'],
    ['core.sshcommand', 'ssh -i key'],
    ['core.pager', 'less'],
    ['diff.external', './evil.sh'],
    ['diff.Pictures.textconv', 'exiftool'],
    ['filter.evil.clean', './evil.sh'],
    ['filter.evil.process', 'git-lfs filter-process; ./evil.sh'],
    ['merge.ours.driver', 'true; ./evil.sh'],
    ['gpg.program', './gpg'],
    ['gpg.ssh.program', './ssh-keygen'],
    ['pager.log', './evil.sh'],
    ['alias.st', '!./evil.sh'],
    ['credential.helper', '!f() { ./evil.sh; }; f'],
    ['credential.https://example.org.helper', '/tmp/evil.sh'],
    ['submodule.part.update', '!./evil.sh'],
    ['remote.origin.url', 'ext::./evil.sh'],
    ['remote.origin.uploadpack', './evil.sh'],
    ['url.ext::./evil.sh .insteadof', 'https://'],
  ])('starts a program: %s = %s', (name, value) => {
    expect(startsProgram(name, value)).toBe(true)
  })

  it.each([
    ['core.fsmonitor', 'true'],
    ['core.fsmonitor', ''],
    ['core.hookspath', '.husky/_'],
    ['core.autocrlf', 'input'],
    ['filter.lfs.clean', 'git-lfs clean -- %f'],
    ['filter.lfs.process', 'git-lfs filter-process'],
    ['filter.lfs.required', 'true'],
    ['pager.branch', 'false'],
    ['alias.st', 'status --short'],
    ['credential.helper', 'store'],
    ['submodule.part.update', 'rebase'],
    ['remote.origin.url', 'git@example.org:a/b.git'],
    ['url.git@example.org:.insteadof', 'https://example.org/'],
    ['user.name', './evil.sh'],
  ])('starts none: %s = %s', (name, value) => {
    expect(startsProgram(name, value)).toBe(false)
  })
})
