import { expect, it } from 'vitest'
import { notFound } from './libraries.mjs'

it('reads the missing libraries off what ldd prints', () => {
  const listing = `	linux-vdso.so.1 (0x00007ffd)
	libffmpeg.so => /app/libffmpeg.so (0x00007f)
	libnss3.so => not found
	libgtk-3.so.0 => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
`
  expect(notFound(listing)).toEqual(['libnss3.so', 'libgtk-3.so.0'])
})
