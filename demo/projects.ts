import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import type { Projects } from '../server/platform/database/schema.ts'
import type { Dice } from './dice.ts'
import names from './names.json' with { type: 'json' }
import type { DemoOrganization } from './organizations.ts'
import { firstOrganization } from './people.ts'

export type DemoProject = { id: string; organization: DemoOrganization; name: string; isCompleted: boolean }

/** The projects of the guide: one in the middle of its work, and one that is still empty. */
export const leadingProject = 'd0000000-0000-4000-8000-000000000001'
export const emptyProject = 'd0000000-0000-4000-8000-000000000002'

const owners = ['manager', 'internal', 'branchadmin', 'beta', null] as const

/**
 * How many projects each organization has, in rotation; over forty organizations 120. Some clients are small, some
 * large.
 */
const counts = [3, 1, 2, 6, 3, 4, 1, 5, 2, 3] as const
/** When the projects of an organization start, in days from the load: finished, running and planned ones. */
const starts = [-60, -400, 30, -210, -640, -90] as const

/** 120 projects in every state. The first organization has the three of the guide. */
export async function addProjects(
  tx: TenantTransaction,
  dice: Dice,
  organizations: readonly DemoOrganization[],
  now: Date,
): Promise<DemoProject[]> {
  const rows: (Insertable<Projects> & { id: string })[] = []
  const made: DemoProject[] = []
  for (const [place, organization] of organizations.entries()) {
    const titles = titlesFor(organization)
    for (let index = 0; index < (counts[place % counts.length] ?? 0); index += 1) {
      const number = rows.length + 1
      const isLeading = organization.id === firstOrganization
      const startsIn = isLeading ? ([-90, 20, -15][index] ?? 0) : (starts[index] ?? 0) - dice.roll(40)
      const start = new Date(now.getTime() + startsIn * day)
      const id = `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      const name = isLeading ? (leadingTitles[index] ?? '') : titles[(dice.roll(5) + index * 5) % titles.length]
      const price = 40_000 + dice.roll(40) * 5_000
      const isCompleted = startsIn < -200
      rows.push({
        id,
        organization_id: organization.id,
        name: name ?? `Project ${number}`,
        starts_at: start,
        ends_at:
          isLeading || dice.chance(80)
            ? new Date(start.getTime() + (isLeading ? 240 : 90 + dice.roll(100)) * day)
            : null,
        is_completed: isCompleted,
        visible_to_clients: isLeading || dice.chance(60),
        owner_user_name: isLeading ? 'manager' : dice.pick(owners),
        total_work_hours: dice.roll(120),
        price,
        estimated_price: price,
        licence_price: Math.round(price * 0.2),
        margin: Math.round(price * 0.35),
        profit: Math.round(price * 0.3),
      })
      made.push({ id, organization, name: name ?? '', isCompleted })
    }
  }
  await tx.insertInto('projects').values(rows).execute()
  return made
}

const day = 24 * 3_600_000
const leadingTitles = [
  'Rozvoj vedoucích pracovníků 2026 – zpětná vazba 360° a osobnostní profil',
  'Program pro nové vedoucí 2027',
  'Talentový program – pilotní skupina',
]

function titlesFor({ language }: DemoOrganization): readonly string[] {
  const own = names.projects[language as keyof typeof names.projects] as readonly string[] | undefined
  return own ?? names.projects.en
}
