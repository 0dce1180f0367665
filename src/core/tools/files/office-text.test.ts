import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { officeText } from './office-text'

it('reads the paragraphs of a document and the cells of a workbook', async () => {
  const word = zip({
    'word/document.xml':
      '<w:p><w:t>One &amp;</w:t><w:tab/><w:t xml:space="preserve"> two</w:t></w:p><w:p><w:t>Three</w:t></w:p>',
  })
  expect(await officeText('a.docx', word)).toBe('One &\t two\nThree')
  const sheet = zip({
    'xl/sharedStrings.xml': '<sst><si><t>Name</t></si><si><t>Ada</t></si></sst>',
    'xl/worksheets/sheet1.xml': '<row><c t="s"><v>0</v></c><c><v>42</v></c></row><row><c t="s"><v>1</v></c></row>',
  })
  expect(await officeText('a.XLSX', sheet)).toBe('# --- sheet1 ---\nName\t42\nAda')
})

it('gives nothing for what is no document', async () => {
  expect(await officeText('a.docx', Buffer.from('no archive'))).toBeNull()
  expect(await officeText('a.docx', zip({ 'other.xml': '' }))).toBeNull()
  expect(await officeText('a.zip', zip({}))).toBeNull()
})

/** An archive whose entries are stored as they are. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const list = Buffer.concat(index)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(index.length, 4)
  end.writeUInt16LE(index.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\x05\x06'), end])
}
