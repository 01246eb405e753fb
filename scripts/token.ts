import { readSettings, type Settings } from '../server/platform/config.ts'
import { connect } from '../server/platform/database/database.ts'
import { findAccount } from '../server/platform/identity/built-in-provider.ts'
import { signAccessToken } from '../server/platform/identity/sign-access-token.ts'
import { openDatabase } from '../server/platform/postgres/open-database.ts'
import { publicAddresses } from '../server/platform/public-address.ts'
import { StartRefusal } from '../server/platform/start-refusal.ts'
import { command } from './parts/command.ts'

/**
 * `npm run --silent token -- <userName>`: prints an access token of the built-in identity provider, valid for a day.
 */
await command(async () => {
  const userName = process.argv[2]
  if (!userName) throw new StartRefusal('Name the user: npm run --silent token -- manager')
  const settings = readSettings(process.env)
  if (settings.identity.kind !== 'built-in')
    throw new StartRefusal('ASSAY_OIDC_ISSUER is set: ask that provider for a token.')
  const publicUrl = await addressMeant(settings)
  const database = await openDatabase(settings, { share: true })
  const db = connect(database.url, database.ownerUrl, 1)
  try {
    const account = await findAccount(db, userName)
    if (!account) throw new StartRefusal(`There is no user "${userName}".`)
    const now = Math.floor(Date.now() / 1000)
    console.log(await signAccessToken({ ...settings, publicUrl }, account, now, 24 * 3600))
  } finally {
    await db.close()
    await database.stop()
  }
})

/** A token is valid at one address: the configured one, or else that of the running server. */
async function addressMeant(settings: Settings): Promise<string> {
  if (process.env.ASSAY_PUBLIC_URL || process.env.PORT) return settings.publicUrl
  const known = [...new Set(publicAddresses(settings))]
  if (known.length < 2) return known[0] ?? settings.publicUrl
  const running = (await Promise.all(known.map(answering))).flat()
  if (running.length > 1)
    throw new StartRefusal(`Assay runs at ${running.join(' and ')}: set PORT or ASSAY_PUBLIC_URL to the one you mean.`)
  return running[0] ?? settings.publicUrl
}

async function answering(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return answer?.ok ? [address] : []
}
