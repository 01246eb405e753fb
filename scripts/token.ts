import { readSettings } from '../server/platform/config.ts'
import { connect } from '../server/platform/database/database.ts'
import { findAccount } from '../server/platform/identity/built-in-provider.ts'
import { signAccessToken } from '../server/platform/identity/sign-access-token.ts'
import { openDatabase } from '../server/platform/postgres/open-database.ts'
import { publicAddress } from '../server/platform/public-address.ts'
import { StartRefusal } from '../server/platform/start-refusal.ts'
import { command } from './command.ts'

/** `npm run --silent token -- <userName>`: prints an access token of the built-in identity provider, good for a day. */
await command(async () => {
  const userName = process.argv[2]
  if (!userName) throw new StartRefusal('Name the user: npm run --silent token -- manager')
  const settings = readSettings(process.env)
  if (settings.identity.kind !== 'built-in')
    throw new StartRefusal('ASSAY_OIDC_ISSUER is set: ask that provider for a token.')
  const database = await openDatabase(settings, { share: true })
  const db = connect(database.url, database.ownerUrl, 1)
  try {
    const account = await findAccount(db, userName)
    if (!account) throw new StartRefusal(`There is no user "${userName}".`)
    const now = Math.floor(Date.now() / 1000)
    console.log(await signAccessToken({ ...settings, publicUrl: publicAddress(settings) }, account, now, 24 * 3600))
  } finally {
    await db.close()
    await database.stop()
  }
})
