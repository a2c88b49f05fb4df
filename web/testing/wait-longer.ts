import { configure } from '@testing-library/react';

// What a person would wait for without a thought must not fail on a machine that does something else as well.
configure({ asyncUtilTimeout: 5_000 });
