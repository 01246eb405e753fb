import type { ParticipantsWorld } from './participants-world.ts'

/** A person, or an id that is none. */
type Named = { id: number | string }

export const mergePeople = (world: ParticipantsWorld, source: Named, target: Named, as = world.superadmin) =>
  as.post(`/api/reports/merge-assessees/${world.project.id}`, {
    sourceAssesseeId: source.id,
    targetAssesseeId: target.id,
  })

/** What was merged into somebody and can be undone, the latest first. */
export async function mergesInto(world: ParticipantsWorld, target: Named, as = world.superadmin) {
  return (await as.get(`/api/reports/merges/${world.project.id}/${target.id}`)).body as { mergeGuid: string }[]
}

export const undoMerge = (world: ParticipantsWorld, mergeGuid: string | undefined, as = world.superadmin) =>
  as.post(`/api/reports/undo-merge/${world.project.id}`, { mergeGuid })

export async function undoLastMerge(world: ParticipantsWorld, target: Named) {
  const [last] = await mergesInto(world, target)
  return undoMerge(world, last?.mergeGuid)
}
