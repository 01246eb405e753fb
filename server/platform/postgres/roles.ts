import { withClient } from '../database/connections.ts'

/** Owns the tables and migrates them. */
export const ownerRole = 'assay_owner'
/** The application's role: owns nothing, so that row-level security applies to it. */
export const appRole = 'assay_app'
/** The role that the application switches to when it may see every organization; owns nothing either. */
export const houseRole = 'assay_house'
/** The role that it switches to when it may see the organizations of some branches; owns nothing either. */
export const branchesRole = 'assay_branches'

/** Creates the roles and a database for the owner, as an operator would by hand. Does nothing if they exist. */
export async function createDatabase(adminUrl: string, database: string): Promise<void> {
  await withClient({ connectionString: adminUrl }, async (client) => {
    const { rows: roles } = await client.query<{ rolname: string }>('select rolname from pg_roles')
    for (const role of [ownerRole, appRole, houseRole, branchesRole]) {
      const login = role === houseRole || role === branchesRole ? 'nologin' : 'login'
      if (roles.every(({ rolname }) => rolname !== role)) await client.query(`create role ${role} ${login}`)
    }
    // The switch is an explicit statement: without it the application has none of the house's rights.
    await client.query(`grant ${houseRole}, ${branchesRole} to ${appRole} with inherit false, set true`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database} owner ${ownerRole}`)
  })
}
