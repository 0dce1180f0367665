import { Attachment, EncryptedAttachment, initAsync } from '@matrix-org/matrix-sdk-crypto-wasm'

interface SealedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly opens: object
}

/** A file as it is uploaded to an encrypted room, and what opens it. */
export async function sealFile(bytes: Uint8Array): Promise<SealedFile> {
  await initAsync()
  const sealed = Attachment.encrypt(bytes)
  const { encryptedData, mediaEncryptionInfo } = sealed
  return { bytes: new Uint8Array(encryptedData), opens: JSON.parse(mediaEncryptionInfo ?? '{}') as object }
}

/** Throws when the bytes are others than those that were sent. */
export async function openFile(bytes: Uint8Array, opens: object): Promise<Uint8Array> {
  await initAsync()
  return Attachment.decrypt(new EncryptedAttachment(bytes, JSON.stringify(opens)))
}
