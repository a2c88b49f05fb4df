import { configure } from '@testing-library/react';

// The default of one second fails on a busy machine although the page works.
configure({ asyncUtilTimeout: 15_000 });
