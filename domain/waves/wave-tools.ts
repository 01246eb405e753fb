/** Tools of the catalogue (migration 0005) that belong to a wave of the same name. */
export const as360ToolId = 8
export const acdcToolId = 9
