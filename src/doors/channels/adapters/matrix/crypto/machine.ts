import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  DecryptionSettings,
  DeviceId,
  DeviceLists,
  EncryptionSettings,
  initAsync,
  OlmMachine,
  RequestType,
  RoomId,
  StoreHandle,
  TrustRequirement,
  UserId,
} from '@matrix-org/matrix-sdk-crypto-wasm'
import { z } from 'zod'
import { errorMessage } from '../../../../../core/base/system-error'
import { serial } from '../../../../../core/base/serial'
import { keepDatabases } from './durable-databases'
import type { KeyChanges } from './key-changes'
import { openSealedLog } from './sealed-log'

export interface MachineOptions {
  readonly userId: string
  readonly deviceId: string
  /** Opens the stored keys; another one does not. */
  readonly secret: string
  readonly folder: string
  /** Asks the homeserver; rejects without a good answer. */
  ask(method: 'POST' | 'PUT', path: string, body: unknown): Promise<unknown>
  /** Keys could not be sent. */
  failed(reason: string): void
}

export type Machine = NonNullable<Awaited<ReturnType<typeof openMachine>>>

const DeviceKeys = z.object({
  device_keys: z
    .record(z.string(), z.record(z.string(), z.object({ keys: z.record(z.string(), z.string()) })))
    .catch({}),
})

interface Outgoing {
  readonly id: string
  readonly type: RequestType
  readonly body: string
  readonly event_type?: string
  readonly txn_id?: string
  readonly room_id?: string
}

/** The device that we are in encrypted rooms, with its keys on the disk. `null`: it is somebody else's. */
export async function openMachine({ userId, deviceId, secret, folder, ask, failed }: MachineOptions) {
  await initAsync()
  const name = createHash('sha256').update(`${userId}\n${deviceId}`).digest('hex').slice(0, 24)
  const log = openSealedLog(join(folder, `keys-${name}.log`), secret)
  const forget = await keepDatabases(`hermes-${name}`, log)
  const store = await StoreHandle.open(`hermes-${name}`)
  const machine: OlmMachine = await OlmMachine.initFromStore(new UserId(userId), new DeviceId(deviceId), store)
  store.free()
  machine.roomKeyRequestsEnabled = false
  const close = async (): Promise<void> => {
    machine.close()
    await forget()
  }
  // A device that somebody else has set up, such as a session of Element: who knows its keys would not believe ours.
  if (!(await isOwn().catch(async (error: unknown) => (await close(), Promise.reject(error))))) {
    await close()
    return null
  }
  // One after the other: a key that is shared twice is two keys.
  const inTurn = serial()
  let news = false
  await machine.registerRoomKeyUpdatedCallback(async () => void (news = true))

  async function isOwn(): Promise<boolean> {
    const answer = DeviceKeys.parse(
      await ask('POST', '/_matrix/client/v3/keys/query', { device_keys: { [userId]: [deviceId] } }),
    )
    const known = answer.device_keys[userId]?.[deviceId]?.keys[`ed25519:${deviceId}`]
    return known === undefined || known === machine.identityKeys.ed25519.toBase64()
  }

  async function send(request: Outgoing): Promise<void> {
    const client = '/_matrix/client/v3'
    const body: unknown = JSON.parse(request.body)
    const [method, path] = ((): ['POST' | 'PUT', string] => {
      const part = encodeURIComponent
      switch (request.type) {
        case RequestType.KeysUpload:
          return ['POST', `${client}/keys/upload`]
        case RequestType.KeysQuery:
          return ['POST', `${client}/keys/query`]
        case RequestType.KeysClaim:
          return ['POST', `${client}/keys/claim`]
        case RequestType.SignatureUpload:
          return ['POST', `${client}/keys/signatures/upload`]
        case RequestType.ToDevice:
          return ['PUT', `${client}/sendToDevice/${part(request.event_type ?? '')}/${part(request.txn_id ?? '')}`]
        default:
          return [
            'PUT',
            `${client}/rooms/${part(request.room_id ?? '')}/send/${part(request.event_type ?? '')}/${part(request.txn_id ?? '')}`,
          ]
      }
    })()
    const answer = await ask(method, path, body)
    await machine.markRequestAsSent(request.id, request.type, JSON.stringify(answer))
  }

  async function sendAll(): Promise<void> {
    const requests = (await machine.outgoingRequests()) as Outgoing[]
    for (const request of requests) if (request.type !== RequestType.KeysBackup) await send(request)
  }

  const sendNow = () => sendAll().catch((error: unknown) => failed(errorMessage(error)))
  // Nobody can write to us before our keys are there.
  await inTurn(sendNow)

  return {
    /** For people who compare it: the key that this device signs with. */
    fingerprint: machine.identityKeys.ed25519.toBase64(),
    /** Whether messages that could not be read may be readable now. */
    learn: (changes: KeyChanges): Promise<boolean> =>
      inTurn(async () => {
        news = false
        const users = (ids: readonly string[] = []) => ids.map((id) => new UserId(id))
        await machine.receiveSyncChanges(
          JSON.stringify(changes.to_device?.events ?? []),
          new DeviceLists(users(changes.device_lists?.changed), users(changes.device_lists?.left)),
          new Map(Object.entries(changes.device_one_time_keys_count ?? {})),
          changes.device_unused_fallback_key_types === undefined
            ? null
            : new Set(changes.device_unused_fallback_key_types),
        )
        // Rooms without encryption go on meanwhile; what is left is sent with the next sync.
        await sendNow()
        return news
      }),
    /** `null`: its key has not come, or it was not meant for us. */
    async read(event: unknown, roomId: string): Promise<unknown> {
      try {
        const settings = new DecryptionSettings(TrustRequirement.Untrusted)
        const opened = await machine.decryptRoomEvent(JSON.stringify(event), new RoomId(roomId), settings)
        return JSON.parse((opened as { event: string }).event)
      } catch {
        return null
      }
    },
    /** What is sent instead of the content, readable by the devices of these people. */
    seal: (roomId: string, people: readonly string[], type: string, content: object): Promise<object> =>
      inTurn(async () => {
        const room = new RoomId(roomId)
        const users = () => people.map((id) => new UserId(id))
        await machine.updateTrackedUsers(users())
        await sendAll()
        const missing = (await machine.getMissingSessions(users())) as Outgoing | undefined
        if (missing) await send(missing)
        const shared = (await machine.shareRoomKey(room, users(), new EncryptionSettings())) as Outgoing[]
        for (const request of shared) await send(request)
        return JSON.parse(await machine.encryptRoomEvent(room, type, JSON.stringify(content))) as object
      }),
    async close(): Promise<void> {
      await inTurn(close)
    },
  }
}
