import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px: tables become two-line rows, buttons lose their text where an icon is enough. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}

/** Below 600 px the menu covers the content. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false })
}
