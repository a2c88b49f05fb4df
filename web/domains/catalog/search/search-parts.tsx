/** One file for all that the focus of a field, a press or Enter needs. */
export { findTyped } from './typed-search.tsx';
export { WhatList } from './what-list.tsx';
export { WhenPopover } from './when-popover.tsx';
export { WhereList } from './where-list.tsx';
