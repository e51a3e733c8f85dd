/** Which chart is open, and who is viewing it. */
export interface ChartFacts {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly userId: string;
  readonly name: string;
  /** Opens another chart. */
  readonly onOpen: (ganttId: string) => void;
}
