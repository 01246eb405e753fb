import type { UseFormReturnType } from '@mantine/form'
import { createContext, useContext } from 'react'
import type { SavedToolField } from '../../../../domain/tools/tool-life.ts'
import type { CatalogueTool, CustomTool, ToolForm } from './tool-form.ts'
import type { Catalogue, ToolLists } from './use-catalogue.ts'

export type ToolFormState = {
  form: UseFormReturnType<ToolForm>
  catalogue: Catalogue
  lists: ToolLists
  /** The chosen tool of the catalogue. */
  tool: CatalogueTool | undefined
  /** What is being changed or copied. */
  stored: CustomTool | undefined
  /** The name that the tool would give itself. */
  automaticName: string
  /** Another tool has this name. */
  isNameTaken: boolean
  isLocked: (field: SavedToolField) => boolean
  /** Null for favourites. */
  projGuid: string | null
}

export const ToolFormContext = createContext<ToolFormState | undefined>(undefined)

export function useToolForm(): ToolFormState {
  const state = useContext(ToolFormContext)
  if (!state) throw new Error('Fields of a tool must be inside ToolEditor')
  return state
}
