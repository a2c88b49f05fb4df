import { createContext, useContext } from 'react';

/** An object that the reader can report. */
export interface ReportTarget {
  objectType: 'CARD' | 'PROFILE' | 'REVIEW' | 'MESSAGE' | 'IMAGE' | 'NEGOTIATION';
  objectId: string;
}

/** Opens the dialog of a report; null on pages without one. */
export const ReportContext = createContext<((target: ReportTarget) => void) | null>(null);

/** Returns the function that opens the dialog of a report; null where nothing can be reported. */
export const useReport = () => useContext(ReportContext);
