import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step that was just reached takes the focus, which announces it; that of an opened page does not. */
export function StepHeading({
  takesFocus,
  level = 1,
  children,
}: {
  takesFocus: boolean
  level?: 1 | 2
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const takes = useRef(takesFocus)
  useEffect(() => {
    if (takes.current) heading.current?.focus()
  }, [])
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
