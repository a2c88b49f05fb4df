import { createContext, useContext } from 'react';

/** An object that the reader can report. */
export interface ReportTarget {
  objectType:
    | 'CARD'
    | 'PROFILE'
    | 'REVIEW'
    | 'ANSWER'
    | 'MESSAGE'
    | 'IMAGE'
    | 'NEGOTIATION'
    | 'SERVICE_REQUEST'
    | 'CLIENT';
  objectId: string;
}

/** Opens the dialog of a report, or the menu with 'Reportar' below the button that was pressed. */
export type OpenReport = (target: ReportTarget, button?: HTMLElement) => void;

export const ReportContext = createContext<OpenReport | null>(null);

/** Returns the function that opens a report; null where nothing can be reported. */
export const useReport = () => useContext(ReportContext);
