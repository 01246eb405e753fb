/** Fields of a record as the CRM and Assay both write them: amounts with two decimals, instants in ISO 8601 in UTC. */
export type MirroredValue = string | boolean | null
export type MirroredValues = Readonly<Record<string, MirroredValue>>

export type Merged = {
  /** What is to be written here. */
  taken: Record<string, MirroredValue>
  /** What somebody edited here while the CRM says something else: the CRM's values, which are not written. */
  kept: Record<string, MirroredValue>
  /** What the CRM is known to say: by it the next merge tells edits made here from edits made there. */
  snapshot: Record<string, MirroredValue>
}

/**
 * Merges three states of a record field by field: what the CRM says, what it said when the record was taken over last, and
 * what stands here. A field that only the CRM changed is taken; one that was edited here stays, and is named as long as the
 * two differ. A field that was never taken over and differs counts as edited here.
 */
export function mergeValues({
  crm,
  snapshot,
  local,
}: {
  crm: MirroredValues
  snapshot: MirroredValues
  local: MirroredValues
}): Merged {
  const merged: Merged = { taken: {}, kept: {}, snapshot: { ...snapshot } }
  for (const [field, value] of Object.entries(crm)) {
    const isKnown = Object.hasOwn(snapshot, field)
    if (isKnown && snapshot[field] === value) continue
    const here = local[field] ?? null
    const isUntouched = isKnown && snapshot[field] === here
    if (here !== value && !isUntouched) {
      merged.kept[field] = value
      continue
    }
    if (here !== value) merged.taken[field] = value
    merged.snapshot[field] = value
  }
  return merged
}

/** The merge without fields that are refused: they stay as they are here, and are looked at again next time. */
export function withoutRefused(merged: Merged, refused: ReadonlySet<string>, before: MirroredValues): Merged {
  const rest = (values: MirroredValues) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !refused.has(field)))
  const known = Object.entries(before).filter(([field]) => refused.has(field))
  return {
    taken: rest(merged.taken),
    kept: rest(merged.kept),
    snapshot: { ...rest(merged.snapshot), ...Object.fromEntries(known) },
  }
}
