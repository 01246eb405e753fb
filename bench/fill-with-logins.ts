import { fullSize, loadLarge } from '../demo/large.ts'
import { demoPeople } from '../demo/people.ts'
import type { BenchApp } from './bench-app.ts'

/** The demo's large set with so many logins: a thousand or a multiple of it. `inEveryFifth` is a text to be found. */
export async function fillWithLogins(
  { build, bare, services }: BenchApp,
  logins: number,
  { inEveryFifth }: { inEveryFifth?: string } = {},
): Promise<void> {
  const staff = demoPeople.filter(({ organization_id }) => !organization_id)
  await build((tx) => tx.insertInto('users').values(staff).execute())
  // Written with the row: to change a fifth of the rows afterwards would take longer than to load them.
  if (inEveryFifth)
    await bare.query(`
      create function mark_every_fifth() returns trigger language plpgsql as $$
        begin new.search_text := new.search_text || ' ${inEveryFifth}'; return new; end $$;
      create trigger mark_every_fifth before insert on logins for each row when (new.id % 5 = 0) execute function mark_every_fifth()`)
  const part = logins / 1_000_000
  const size = {
    organizations: Math.ceil(fullSize.organizations * part),
    projects: Math.ceil(fullSize.projects * part),
    peopleInProject: fullSize.peopleInProject,
  }
  await loadLarge(services.config, { size, say: () => undefined })
  if (inEveryFifth) await bare.query('drop trigger mark_every_fifth on logins; drop function mark_every_fifth')
}
