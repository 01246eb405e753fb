import { isIP } from 'node:net'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { saveProviderSettings } from '../../../../contract/providers/provider-settings.ts'
import { invalid } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { sealedAs } from '../connections/connection-of.ts'
import { forgetContact } from '../connections/contacts.ts'
import { isInside } from '../http/inside-addresses.ts'
import { branchOfCaller, type SettingPlace } from './branch-of-caller.ts'

type Body = BodyOf<typeof saveProviderSettings>
type Stored = { address: string; sealed_key: Buffer; sealed_webhook_key: Buffer }

/** Saves the account of a branch at a provider. */
export async function saveSettings(
  { db, sealing, clock }: Services,
  user: SignedIn,
  { branchGuid, provider }: SettingPlace,
  body: Body,
): Promise<void> {
  const { code } = await branchOfCaller({ db }, user, branchGuid)
  const address = checkedAddress(body.address)
  await db.withTenant({ kind: 'all' }, async (tx) => {
    const stored = await storedConnection(tx, { branchGuid, provider })
    refuseMissingKeys(body, address, stored)
    const sealed = (text: string, what: 'key' | 'webhook key', kept: Buffer | undefined) =>
      text || !kept ? sealing.seal(text, sealedAs(branchGuid, provider, what)) : kept
    const values = {
      address,
      sealed_key: sealed(body.key, 'key', stored?.sealed_key),
      sealed_webhook_key: sealed(body.webhookKey, 'webhook key', stored?.sealed_webhook_key),
      updated_by: user.userName,
      updated_at: clock.now(),
    }
    await tx
      .insertInto('provider_connections')
      .values({ branch_id: branchGuid, provider, ...values })
      .onConflict((conflict) => conflict.columns(['branch_id', 'provider']).doUpdateSet(values))
      .execute()
    await forgetContact(tx, { branchId: branchGuid, provider })
    const fields = [
      ...(address === stored?.address ? [] : ['address']),
      ...(body.key ? ['key'] : []),
      ...(body.webhookKey ? ['webhookKey'] : []),
    ]
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'change-provider-connection',
      recordType: 'provider-connection',
      recordId: `${code} ${provider}`,
      details: { fields },
    })
  })
}

function storedConnection(tx: TenantTransaction, { branchGuid, provider }: SettingPlace): Promise<Stored | undefined> {
  return tx
    .selectFrom('provider_connections')
    .select(['address', 'sealed_key', 'sealed_webhook_key'])
    .where('branch_id', '=', branchGuid)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
}

/** A stored key goes to no other host than the one it was given for. */
function refuseMissingKeys({ key, webhookKey }: Body, address: string, stored: Stored | undefined): void {
  const isSameHost = stored !== undefined && new URL(stored.address).host === new URL(address).host
  const missing = [
    ...(key || isSameHost ? [] : [{ path: 'key', code: stored ? 'KEY_OF_OTHER_HOST' : 'REQUIRED' }]),
    ...(webhookKey || stored ? [] : [{ path: 'webhookKey', code: 'REQUIRED' }]),
  ]
  if (missing.length > 0) throw invalid(missing)
}

/** Without a slash at the end. What a name leads to is checked at every connection. */
function checkedAddress(text: string): string {
  const refused = (code: string) => invalid([{ path: 'address', code }])
  const url = URL.parse(text)
  if (!url || !url.hostname) throw refused('INVALID_ADDRESS')
  if (url.protocol !== 'https:') throw refused('HTTPS_ONLY')
  if (url.username || url.password || url.search || url.hash || /[?#]/.test(text)) throw refused('INVALID_ADDRESS')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOwnName = /(^|\.)localhost\.?$/.test(host)
  if (isOwnName || (isIP(host) !== 0 && isInside(host))) throw refused('INSIDE_ADDRESS')
  return url.href.replace(/\/+$/, '')
}
