import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { rightsThatDiffer } from './rights.ts'
import { applicationRole, branchesRole, houseRole } from './role-names.ts'

/** A migration records the current rights as the right ones, so it must not start when some were lost. */
export async function mustHaveItsRights(pool: pg.Pool): Promise<void> {
  // The rights of the job queue are granted again by every migration.
  const differing = (await rightsThatDiffer(pool)).filter((item) => !item.includes('graphile_worker'))
  if (differing.length === 0) return
  const more = differing.length > 5 ? `, and ${differing.length - 5} more` : ''
  throw new StartRefusal(
    `Rights in the database are not as the last migration left them (${differing.slice(0, 5).join('; ')}${more}): ` +
      `after a restore, create the roles ${applicationRole}, ${houseRole} and ${branchesRole} and restore again; otherwise undo the changes made by hand.`,
  )
}

/**
 * Creates the roles if they do not exist. A migrating user without the right to create roles needs them created
 * beforehand. With a single database address the user switches to the application's role, which needs membership.
 */
export async function createApplicationRoles(pool: pg.Pool): Promise<void> {
  await pool
    .query(`do $$
    declare
      switched text;
    begin
    if (select count(*) from pg_roles where rolname in ('${applicationRole}', '${houseRole}', '${branchesRole}')) = 3 then
      return;
    end if;
    if not exists (select from pg_roles where rolname = '${applicationRole}') then
      create role ${applicationRole} login;
      execute format('grant ${applicationRole} to %I with inherit false, set true', current_user);
    end if;
    foreach switched in array array['${houseRole}', '${branchesRole}'] loop
      if not exists (select from pg_roles where rolname = switched) then
        execute format('create role %I nologin', switched);
        execute format('grant %I to ${applicationRole} with inherit false, set true', switched);
        execute format('grant %I to %I with inherit false, set true', switched, current_user);
      end if;
    end loop;
  exception when duplicate_object or unique_violation then null;
  end $$`)
    .catch(async (error: pg.DatabaseError) => {
      throw error.code === forbidden ? await rolesAreMissing(pool) : error
    })
}

const forbidden = '42501'

async function rolesAreMissing(pool: pg.Pool): Promise<StartRefusal> {
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_user) as name')
  return new StartRefusal(
    `The role ${rows[0]?.name} of ASSAY_DATABASE_OWNER_URL may not create roles. ` +
      `Leave out those that exist, and let an administrator of PostgreSQL run: ` +
      `create role ${applicationRole} login; create role ${houseRole} nologin; create role ${branchesRole} nologin; ` +
      `grant ${houseRole}, ${branchesRole} to ${applicationRole} with inherit false, set true; ` +
      `grant ${applicationRole}, ${houseRole}, ${branchesRole} to ${rows[0]?.name} with inherit false, set true;`,
  )
}
