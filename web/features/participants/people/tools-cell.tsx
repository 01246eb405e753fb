import { StatusChip } from '../../../ui/marks/status-chip.tsx'
import classes from './people-table.module.css'
import { colourOf } from './tool-colour.ts'
import { chippedTools, chipsWithin, useToolProblem, type WithTools } from './tool-chips.ts'
import { glyphOf, shortToolName } from './tool-status.ts'

/** Counts are those of the questionnaires about the person. */
export type EquippedPerson = WithTools & { submittedCount: number; questionnairesCount: number }

type Props = {
  person: EquippedPerson
  hasRatings: boolean
  /** The room for the chips; on phones there is room for all. */
  px?: number
}

/** A chip for each tool of a person, then how many more there are; in a 360 wave the questionnaires about the person come first. */
export function ToolsCell({ person, hasRatings, px = Infinity }: Props) {
  const problemOf = useToolProblem()
  const tools = chippedTools(person, hasRatings)
  const isEmpty = tools.length === 0 && !hasRatings
  if (isEmpty) return '–'
  const count = chipsWithin(tools, hasRatings, px)
  const hidden = tools.slice(count)
  return (
    <span className={classes.tools}>
      {hasRatings && <StatusChip name="360" status={ratingGlyph(person)} />}
      {tools.slice(0, count).map((tool) => (
        <StatusChip
          key={tool.productId ?? tool.id}
          name={shortToolName(tool)}
          status={glyphOf(tool.status)}
          problem={problemOf(tool)}
          {...colourOf(tool.color)}
        />
      ))}
      {hidden.length > 0 && (
        <span className={classes.moreTools} title={hidden.map(({ name }) => name).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  )
}

/** The chips, and in words what is wrong with them: a finger has no title to read. */
export function ToolsOfCard({ person, hasRatings }: Props) {
  const problemOf = useToolProblem()
  const tools = chippedTools(person, hasRatings)
  const problems = new Set(tools.map(problemOf).filter((problem) => problem !== undefined))
  if (tools.length === 0 && !hasRatings) return null
  return (
    <>
      <ToolsCell person={person} hasRatings={hasRatings} />
      {[...problems].map((problem) => (
        <span key={problem} className={classes.problem}>
          {problem}
        </span>
      ))}
    </>
  )
}

/** Nobody asked yet, asked, some submitted, all submitted. */
function ratingGlyph({ submittedCount, questionnairesCount }: EquippedPerson) {
  if (questionnairesCount === 0) return 'assigned'
  if (submittedCount === 0) return 'generated'
  return submittedCount < questionnairesCount ? 'progress' : 'completed'
}
