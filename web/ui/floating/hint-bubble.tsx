import { Tooltip } from '@mantine/core'
import type { HintPlace } from './use-hint.tsx'

type Props = { label: string; target: HTMLElement; opened: boolean; position: HintPlace }

/** The text beside an element, loaded when the pointer is over one. */
export function HintBubble({ label, target, opened, position }: Props) {
  return <Tooltip target={target} label={label} opened={opened} position={position} />
}
