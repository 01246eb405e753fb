import { withClient } from '../../server/platform/database/connections.ts'
import type { Config } from '../../server/platform/config.ts'

type DemoPerson = { user_name: string; name: string; roles: string[] }

/** Text for the terminal on who can sign in: the demo people of the built-in sign-in, or the name of the issuer. */
export async function signIns({ identity, databaseOwnerUrl }: Config): Promise<string> {
  if (identity.kind === 'issuer') return `People sign in at ${identity.issuer}`
  const people = await demoPeople(databaseOwnerUrl)
  if (people.length === 0) return 'Nobody can sign in yet: there is no demo data (npm run demo loads it).'
  const nameWidth = Math.max(...people.map(({ name }) => name.length))
  const userWidth = Math.max(...people.map(({ user_name }) => user_name.length))
  const lines = people.map(
    ({ user_name, name, roles }) =>
      `  ${user_name.padEnd(userWidth)}  ${name.padEnd(nameWidth)}  ${roles.join(', ') || '–'}`,
  )
  return `Sign in without a password as one of\n${lines.join('\n')}`
}

async function demoPeople(connectionString: string): Promise<DemoPerson[]> {
  const people = await withClient({ connectionString }, (client) =>
    client.query<DemoPerson>('select user_name, name, roles from users where demo order by roles, user_name'),
  )
  return people.rows
}
